// Runs a script against a Daybook of its own, or against the one that DAYBOOK_URL names.
//   node e2e/with-server.mjs e2e/screenshots.mjs [arguments]
import { spawn } from 'node:child_process';
import { startDaybook } from './server.mjs';

const daybook = await startDaybook();
const script = spawn(process.execPath, process.argv.slice(2), {
  env: { ...process.env, DAYBOOK_URL: daybook.url },
  stdio: 'inherit',
});
process.exitCode = await new Promise((done) => script.once('exit', (code) => done(code ?? 1)));
await daybook.stop();
