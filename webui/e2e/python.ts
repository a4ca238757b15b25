// Programs of the project's own Python that journeys run: to write workbooks, or to do what only a server does.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** Runs a program within the project's Python; answers what it writes. */
export const runPython = (program: string, given: { args?: readonly string[]; input?: string } = {}) =>
  execFileSync(resolve(project, '.venv/bin/python'), ['-c', program, ...(given.args ?? [])], {
    cwd: project,
    input: given.input,
    env: { ...process.env, DAYBOOK_MAILBOX: '1' },
  });

const writeBook = `
import json, sys
from tests.infra.spreadsheets.sheet_files import xlsx_of
sys.stdout.buffer.write(xlsx_of(json.load(sys.stdin)))
`;

/** A workbook's bytes as a file to choose. */
export const xlsxFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

/** A workbook with these rows. */
export const workbook = (name: string, rows: readonly (readonly (string | number)[])[]) =>
  xlsxFile(name, runPython(writeBook, { input: JSON.stringify(rows) }));
