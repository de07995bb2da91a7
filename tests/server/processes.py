"""The program as a process of its own, and PostgreSQL beside it."""

import json
import os
import pathlib
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile

from client import Http, Player
from waiting import wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("OBLIQUE_PROGRAM", ROOT / "build" / "dev" / "oblique"))
START_SECONDS = 60  # a sanitizer build on a busy machine starts slowly

# Tests come from one address and are in a hurry; what limits do is tested with limits of their own.
GENEROUS = {
    "requests_per_address": 1_000_000,
    "requests_per_account": 1_000_000,
    "logins_per_address": 100_000,
    "accounts_per_address": 100_000,
    "chat_per_account": 10_000,
    "battles_per_account": 100_000,
    "unfinished_per_account": 10_000,
}


def toml(config):
    """Plain keys first, tables after them."""
    plain = [f"{key} = {json.dumps(value)}" for key, value in config.items() if not isinstance(value, dict)]
    for name, table in config.items():
        if isinstance(table, dict):
            plain += [f"[{name}]"] + [f"{key} = {json.dumps(value)}" for key, value in table.items()]
    return "\n".join(plain) + "\n"


def free_port():
    """Below those that the system gives to outgoing connections: while the server is down nobody takes it."""
    for _ in range(100):
        port = secrets.choice(range(20_000, 32_000))
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise AssertionError("no port is free")


class Server:
    """`oblique serve` with a folder of its own. It can be killed and started again; its log stays."""

    def __init__(self, database=None, config=None, program=PROGRAM, folder=None):
        self.program = str(program)
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="oblique-server-"))
        self.database = database or str(self.folder / "oblique.db")
        self.config = {**GENEROUS, **(config or {})}
        self.port = free_port()
        self.process = None
        self.log = self.folder / "log"
        self.environment = {}  # more of it

    def start(self, wait=True):
        config = self.folder / "oblique.toml"
        config.write_text(toml(self.config))
        port_file = self.folder / "port"
        port_file.unlink(missing_ok=True)
        command = [self.program, "serve", "--config", str(config), "--database", self.database]
        # After a kill -9 the clients come back to the same address, as they would behind a proxy.
        command += ["--port", str(self.port), "--port-file", str(port_file)]
        environment = dict(os.environ)
        environment["ASAN_OPTIONS"] = environment.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=16"
        # libpqxx 6.4 drops the result of a statement during which the connection broke.
        (self.folder / "leaks").write_text("leak:libpqxx\n")
        environment["LSAN_OPTIONS"] = f"suppressions={self.folder / 'leaks'}:print_suppressions=0"
        environment.update(self.environment)
        if "LD_PRELOAD" in environment:
            environment["ASAN_OPTIONS"] += ":verify_asan_link_order=0"
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)
        if wait:
            self.wait_ready(port_file)
        return self

    def wait_ready(self, port_file):
        def ready():
            if self.process.poll() is not None:
                raise AssertionError(f"oblique serve ended with {self.process.returncode}:\n{self.log_text()[-3000:]}")
            text = port_file.read_text().strip() if port_file.exists() else ""
            if not text:
                return False
            self.port = int(text)
            try:
                return self.http().request("GET", "/health").status == 200
            except OSError:
                return False

        wait_until(ready, START_SECONDS, "the server to be ready")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, seconds=30):
        """Asks it to go; its exit code says whether it went well (and, with sanitizers, whether it leaked)."""
        if self.process is None or self.process.poll() is not None:
            return self.process and self.process.returncode
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server did not stop within {seconds} s:\n{self.log_text()[-3000:]}")

    def close(self):
        """Stops it, removes its folder, and insists that it ended well."""
        try:
            code = self.stop()
            text = self.log_text()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        if "Sanitizer" in text or "runtime error:" in text:
            raise AssertionError("a sanitizer objects:\n" + text[-6000:])
        if code not in (0, None, -signal.SIGKILL):
            raise AssertionError(f"oblique serve ended with {code}:\n{text[-3000:]}")

    def restart(self):
        if self.process and self.process.poll() is None:
            self.kill()
        return self.start()

    def log_text(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def memory(self):
        """Bytes in memory."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def http(self, timeout=30):
        return Http(self.port, timeout)

    def metrics(self):
        text = self.http().request("GET", "/metrics").text
        return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in text.splitlines()
                if line[:1].isalpha()}

    # People

    def person(self, name=None, password="correct horse battery"):
        player = Player(self)
        name = name or "p" + secrets.token_hex(5)
        reply = player.ok("POST", "/api/register", {"name": name, "password": password})
        player.name, player.csrf, player.id = name, reply["csrf"], reply.get("id")
        return player

    def guest(self, link):
        player = Player(self)
        reply = player.ok("POST", "/api/guest", {"link": link})
        player.csrf, player.name, player.id = reply["csrf"], reply.get("name"), reply.get("id")
        return player


class Postgres:
    """A PostgreSQL of our own on loopback, in a folder of its own, run by somebody without rights."""

    def __init__(self):
        self.bin = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="oblique-postgres-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.process = None
        self.names = 0
        if os.geteuid() == 0:
            self.prefix = ["runuser", "-u", "postgres", "--"]
            shutil.chown(self.folder, "postgres", "postgres")
        else:
            self.prefix = []
        self.run("initdb", "-D", str(self.data), "-U", "oblique", "-A", "trust", "-E", "UTF8", "--no-locale")

    def run(self, program, *arguments, check=True):
        command = [*self.prefix, str(self.bin / program), *arguments]
        return subprocess.run(command, cwd=self.folder, check=check, capture_output=True, text=True)

    def start(self):
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": "",
                    "max_connections": 100, "logging_collector": "off"}
        command = [*self.prefix, str(self.bin / "postgres"), "-D", str(self.data)]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait_until(lambda: self.run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), check=False).returncode == 0,
                   START_SECONDS, "PostgreSQL")
        return self

    def new_database(self):
        self.names += 1
        name = f"oblique{self.names}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "oblique", name)
        return self.url(name)

    def url(self, name):
        return f"postgres://oblique@127.0.0.1:{self.port}/{name}"

    def sql(self, url, text):
        result = self.run("psql", "-X", "-A", "-t", "-d", url, "-c", text)
        return result.stdout.strip()

    def signal(self, which):
        pid = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, which)

    def crash(self):
        """As when the machine's power fails: no checkpoint, no goodbye."""
        self.signal(signal.SIGQUIT)
        self.process.wait(30)

    def stop(self):
        if self.process and self.process.poll() is None:
            self.signal(signal.SIGINT)
            self.process.wait(30)

    def close(self):
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
