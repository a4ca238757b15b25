// The practice organisation that journeys hand invoices to, in Xero's place.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The peer prints this setting last. */
const last = /^export DAYBOOK_XERO_WEBHOOK_KEY=/m;

/** Starts it; answers the settings of a server that is to use it, its page, and what ends it. */
export async function startPractice(project, webhooks) {
  const peer = spawn(join(project, '.venv/bin/daybook'), ['peer', 'xero', '--port', '0', '--webhooks', webhooks], {
    cwd: project,
  });
  const ended = new Promise((done) => peer.once('exit', done));
  let said = '';
  const ready = new Promise((done) => {
    for (const stream of [peer.stdout, peer.stderr]) {
      stream.on('data', (text) => {
        said += text;
        if (last.test(said)) done(true);
      });
    }
  });
  if ((await Promise.race([ready, ended])) !== true) throw new Error(`The practice ledger did not start:\n${said}`);
  const env = Object.fromEntries([...said.matchAll(/^export (\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]));
  const stop = async () => {
    peer.kill('SIGTERM');
    await ended;
  };
  return { env, url: `${env.DAYBOOK_XERO_BASE_URL}/practice`, stop };
}
