"""WebSocket frames (RFC 6455) and patches (RFC 6902) by hand.

Nothing here shares code with the server: requests, WebSocket frames and patches are put together by hand, so that a test
sees what any other client would see. Standard library only.
"""

import base64
import copy
import hashlib
import http.client
import json
import secrets
import socket
import struct
import threading
import time


# PATCHES (RFC 6902)


def find_place(document, pointer):
    *path, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    for part in path:
        document = document[int(part)] if isinstance(document, list) else document[part]
    return document, last


def apply_patch(document, patch):
    """Changes `document` and returns it (a patch may replace the whole)."""
    for change in patch:
        kind, pointer = change["op"], change["path"]
        if kind in ("move", "copy"):
            source, key = find_place(document, change["from"])
            value = source[int(key)] if isinstance(source, list) else source[key]
            if kind == "move":
                apply_patch(document, [{"op": "remove", "path": change["from"]}])
            else:
                value = copy.deepcopy(value)
            change, kind = {"op": "add", "path": pointer, "value": value}, "add"
        if pointer == "":
            if kind in ("add", "replace"):
                document = change["value"]
                continue
            raise ValueError(f"{kind} of the whole document")
        where, key = find_place(document, pointer)
        if isinstance(where, list):
            index = len(where) if key == "-" else int(key)
            if kind == "add":
                if index > len(where):
                    raise ValueError(f"no place {pointer}")
                where.insert(index, change["value"])
            elif kind == "replace":
                where[index] = change["value"]
            elif kind == "remove":
                del where[index]
            elif kind != "test" or where[index] != change["value"]:
                raise ValueError(f"{kind} {pointer}")
        elif kind == "add" or (kind == "replace" and key in where):
            where[key] = change["value"]
        elif kind == "remove":
            del where[key]
        elif kind != "test" or where[key] != change["value"]:
            raise ValueError(f"{kind} {pointer}")
    return document


# WEBSOCKETS (RFC 6455)


def frame(payload, opcode=1, fin=True, masked=True, reserved=0):
    if isinstance(payload, str):
        payload = payload.encode()
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mask = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([mask | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", len(payload))
    if not masked:
        return head + payload
    key = secrets.token_bytes(4)
    stretched = (key * (len(payload) // 4 + 1))[:len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")
    return head + key + mixed.to_bytes(len(payload), "big")


class Refused(Exception):
    """The server would not open the WebSocket."""

    def __init__(self, status, text):
        super().__init__(f"{status} {text[:300]}")
        self.status = status


class Socket:
    """A WebSocket with a thread that reads. It keeps everything received, and the newest view of each battle watched."""

    watchers = []  # functions of (direction, message), for tests that look at everything

    def __init__(self, port, headers=None, path="/api/socket", origin=None, buffer=None):
        self.socket = socket.create_connection(("127.0.0.1", port), 30)
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.input = self.socket.makefile("rb")
        status = self.input.readline().decode("latin-1")
        fields = http.client.parse_headers(self.input)
        if " 101 " not in status:
            length = int(fields.get("Content-Length") or 0)
            text = self.input.read(length).decode("utf-8", "replace")
            self.socket.close()
            raise Refused(int(status.split()[1]) if len(status.split()) > 1 else 0, status + text)
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert fields["Sec-WebSocket-Accept"] == base64.b64encode(digest).decode()
        self.socket.settimeout(None)
        self.changed = threading.Condition()
        self.messages = []  # (when, message)
        self.received = bytearray()  # every payload, for those who look for words in it
        self.views = {}  # (battle, viewer) -> {"position", "view"}
        self.responses = {}
        self.next_call = 0
        self.closed = None  # the code, once it is
        self.fault = None  # something the server must not send
        self.sending = threading.Lock()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read_frame(self):
        head = self.input.read(2)
        if len(head) < 2:
            raise ConnectionError("closed")
        size = head[1] & 127
        if size == 126:
            size = struct.unpack(">H", self.input.read(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.input.read(8))[0]
        payload = self.input.read(size)
        if len(payload) < size:
            raise ConnectionError("closed")
        return head[0], payload

    def read(self):
        whole = b""
        try:
            while True:
                first, payload = self.read_frame()
                opcode = first & 15
                if opcode == 8:
                    self.send_raw(frame(payload[:2], 8))
                    self.socket.shutdown(socket.SHUT_RDWR)
                    self.finish(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005)
                    return
                if opcode == 9:
                    self.send_raw(frame(payload, 10))
                elif opcode in (0, 1):
                    whole += payload
                    if first & 0x80:
                        self.take(whole)
                        whole = b""
        except OSError:
            self.finish(1006)
        except Exception as fault:  # whoever waits on this socket is told
            self.fault = fault
            self.finish(1006)

    def finish(self, code):
        with self.changed:
            self.closed = self.closed or code
            self.changed.notify_all()

    def take(self, payload):
        message = json.loads(payload)
        for watcher in Socket.watchers:
            watcher("server", message)
        with self.changed:
            self.received += payload + b"\n"
            self.messages.append((time.monotonic(), message))
            kind = message["type"]
            if kind in ("situation", "change"):
                message = json.loads(payload)  # a copy of its own: patches change views in place
            if kind == "situation":
                self.views[message["battle"], message["viewer"]] = {"position": message["position"],
                                                                    "view": message["view"]}
            elif kind == "change":
                seen = self.views[message["battle"], message["viewer"]]
                assert seen["position"] == message["from"], "a change that does not follow what was sent before"
                seen["view"] = apply_patch(seen["view"], message["patch"])
                seen["position"] = message["position"]
            elif kind == "response":
                self.responses[message["id"]] = message
            self.changed.notify_all()

    def send_raw(self, data):
        with self.sending:
            self.socket.sendall(data)

    def send(self, message):
        for watcher in Socket.watchers:
            watcher("client", message)
        self.send_raw(frame(json.dumps(message)))

    def wait(self, true, seconds=10, what="a message"):
        with self.changed:
            answered = self.changed.wait_for(lambda: true() or self.closed, seconds)
            if self.fault:
                raise self.fault
            if not answered or not true():
                raise AssertionError(f"no {what} on the socket within {seconds} s; closed: {self.closed}")
            return true()

    def wait_closed(self, seconds=10):
        with self.changed:
            self.changed.wait_for(lambda: self.closed, seconds)
        return self.closed

    def watch(self, battle, viewer=None):
        message = {"do": "watch", "battle": battle}
        if viewer:
            message["as"] = str(viewer)
        self.send(message)
        names = lambda: [key for key in self.views if key[0] == battle and viewer in (None, key[1], int_or(key[1]))]
        self.wait(names, what=f"situation of {battle}")
        return self.views[names()[0]]

    def seen(self, battle, viewer):
        return self.views[battle, str(viewer)]

    def call(self, method, path, body=None, seconds=20):
        self.next_call += 1
        number = self.next_call
        message = {"do": "call", "id": number, "method": method, "path": path}
        if body is not None:
            message["body"] = body
        self.send(message)
        self.wait(lambda: number in self.responses, seconds, f"response to {method} {path}")
        return self.responses.pop(number)

    def answer(self, battle, seat, answer):
        position = self.seen(battle, seat)["position"]
        response = self.call("POST", f"/api/battles/{battle}/answer",
                             {"position": position, "answer": answer, "seat": seat})
        if response["status"] == 200:
            self.wait(lambda: self.seen(battle, seat)["position"] != position, what="view after the own answer")
        return response

    def close(self):
        if self.closed is None:
            self.closed = 1000
            try:
                self.send_raw(frame(struct.pack(">H", 1000), 8))
            except OSError:
                pass
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.thread.join(5)
        self.input.close()
        self.socket.close()


def int_or(text):
    return int(text) if text.isdigit() else text
