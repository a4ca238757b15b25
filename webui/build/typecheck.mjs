/**
 * Checks the types of the web app, and that their check has not grown: the number of instantiations depends on
 * the code alone, where seconds depend on the machine. An incremental run counts fewer, so only a full one can fail.
 */
import { spawnSync } from 'node:child_process';

/** 5 % above a full run with two checkers; a noun that needs more has types that are computed again and again. */
const MOST = 4_510_000;

const run = (...args) => spawnSync('npx', ['tsc', ...args], { encoding: 'utf8' });
const app = run(
  ...['--checkers', '2', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  '--extendedDiagnostics',
);
const found = Number(/^Instantiations:\s+(\d+)/m.exec(app.stdout)?.[1] ?? Number.NaN);
const errors = app.stdout.split(/^Files:/m)[0].trim();
if (errors) process.stderr.write(`${errors}\n`);
const isWithin = found <= MOST;
if (!isWithin) process.stderr.write(`The check instantiates ${found} types; at most ${MOST} are allowed.\n`);
const journeys = spawnSync('npx', ['tsc', '-p', 'e2e'], { stdio: 'inherit' });
process.exitCode = app.status === 0 && journeys.status === 0 && isWithin ? 0 : 1;
