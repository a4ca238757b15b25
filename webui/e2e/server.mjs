// A Daybook of its own for the journeys: fresh data folder, free port, small demo data.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPractice } from './practice.mjs';

const project = resolve(import.meta.dirname, '../..');
const longestStart = 300_000;

const freePort = () =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

/**
 * Starts a server, or uses the one that DAYBOOK_URL and DAYBOOK_DATA name. Answers its address and data, and what ends it.
 * `withPractice`: a practice organisation answers in Xero's place, whose page is `practice`.
 */
export async function startDaybook({ withPractice = false } = {}) {
  const { DAYBOOK_URL, DAYBOOK_DATA = '' } = process.env;
  if (DAYBOOK_URL) return { url: DAYBOOK_URL, data: DAYBOOK_DATA, stop: async () => {} };
  const data = await mkdtemp(join(tmpdir(), 'daybook-journeys-'));
  const port = await freePort();
  const env = { ...process.env, DAYBOOK_DATA: data, DAYBOOK_PORT: String(port), DAYBOOK_MAILBOX: '1' };
  // A name: browsers have no passkeys for an address in numbers.
  env.DAYBOOK_ORIGIN = `http://localhost:${port}`;
  const practice = withPractice ? await startPractice(project, `http://127.0.0.1:${port}/api/xero/webhook`) : null;
  Object.assign(env, practice?.env);
  const server = spawn(join(project, '.venv/bin/daybook'), ['run', '--small'], { cwd: project, env });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise((done) => server.once('exit', done));
  const url = `http://localhost:${port}`;
  const until = Date.now() + longestStart;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`Daybook did not start:\n${said}`);
    await new Promise((wait) => setTimeout(wait, 250));
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await practice?.stop();
    await rm(data, { recursive: true, force: true });
  };
  return { url, data, stop, practice: practice?.url };
}

async function answers(url) {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
