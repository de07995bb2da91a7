"""What test files begin and end with."""

import os
import pathlib
import time
import unittest

from processes import Server


class Results(unittest.TextTestResult):
    """Also writes the lines by which tools/test.sh counts: as tests/support/listener.cpp does."""

    def line(self, word, test):
        folder = os.environ.get("OBLIQUE_RESULTS")
        if not folder:
            return
        name = getattr(test, "_testMethodName", str(test)).removeprefix("test_").replace("_", " ")
        file = pathlib.Path(folder) / f"server_{Results.suite}.tsv"
        with open(file, "a") as out:
            out.write(f"{word}\t{Results.suite}: {name}\t[server] [black-box]\n")

    def startTest(self, test):
        super().startTest(test)
        self.started = time.monotonic()

    def stopTest(self, test):
        super().stopTest(test)
        print(f"    {time.monotonic() - self.started:.1f} s", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.line("passed", test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.line("failed", test)

    def addError(self, test, err):
        super().addError(test, err)
        self.line("failed", test)


def main(file):
    """Runs the tests of a file."""
    Results.suite = pathlib.Path(file).stem.removeprefix("test_")
    folder = os.environ.get("OBLIQUE_RESULTS")
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        (pathlib.Path(folder) / f"server_{Results.suite}.tsv").unlink(missing_ok=True)
    unittest.main(module="__main__", testRunner=unittest.TextTestRunner(resultclass=Results, verbosity=2))


class ServerCase(unittest.TestCase):
    """Tests that share one server with SQLite."""

    config = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(config=cls.config).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def refused(self, reply, status, reason=None):
        """A refusal is a status, a word and a sentence."""
        self.assertEqual(reply.status, status, repr(reply))
        self.assertRegex(reply.json["reason"], r"^[a-z_]+$")
        self.assertGreater(len(reply.json["message"]), 8)
        if reason:
            self.assertEqual(reply.json["reason"], reason)
        return reply.json
