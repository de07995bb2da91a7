import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The program as a process of its own, with the built client. It can be killed and started again at the same address.

export const Root = fileURLToPath(new URL('../..', import.meta.url));
const Program = process.env['OBLIQUE_PROGRAM'] ?? join(Root, 'build/release/oblique');
const Client = process.env['OBLIQUE_CLIENT'] ?? join(Root, 'build/web');

// Tests come from one address and are in a hurry.
const Settings = `
requests_per_address = 1000000
requests_per_account = 1000000
logins_per_address = 100000
accounts_per_address = 100000
battles_per_account = 100000
`;

export class Server {
    private folder = mkdtempSync(join(tmpdir(), 'oblique-e2e-'));
    private process: ChildProcess | null = null;
    port = 20_000 + Math.floor(Math.random() * 12_000); // below the ports of outgoing connections

    get url(): string {
        return `http://127.0.0.1:${this.port}`;
    }

    async start(): Promise<this> {
        const config = join(this.folder, 'oblique.toml');
        const portFile = join(this.folder, 'port');
        writeFileSync(config, Settings);
        rmSync(portFile, { force: true });
        const said: string[] = [];
        const child = spawn(
            Program,
            ['serve', '--config', config, '--database', join(this.folder, 'oblique.db'), '--client', Client].concat([
                '--port',
                String(this.port),
                '--port-file',
                portFile,
            ]),
            { stdio: ['ignore', 'pipe', 'pipe'], cwd: Root },
        );
        child.stdout.on('data', (data: Buffer) => said.push(data.toString()));
        child.stderr.on('data', (data: Buffer) => said.push(data.toString()));
        child.on('error', (error) => said.push(error.message));
        this.process = child;
        for (let waited = 0; !existsSync(portFile) || readFileSync(portFile, 'utf8').trim() === ''; waited += 50) {
            if (child.exitCode !== null || waited > 60_000)
                throw new Error(`the server did not start:\n${said.join('')}`);
            await new Promise((done) => setTimeout(done, 50));
        }
        return this;
    }
    /** As when a machine dies: nothing is told to anybody. */
    async kill(): Promise<void> {
        const child = this.process;
        if (!child || child.exitCode !== null) return;
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGKILL');
        await ended;
        this.process = null;
    }
    async close(): Promise<void> {
        await this.kill();
        rmSync(this.folder, { recursive: true, force: true });
    }
}
