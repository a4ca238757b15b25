import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compress } from '../../build/precompress';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('lets who reads the file of the build before read it to its end', async () => {
  const file = join(folder, 'app.js');
  const text = 'const answer = 42;'.repeat(100);
  await writeFile(file, text);
  const before = 'the build before '.repeat(200);
  await writeFile(`${file}.br`, before);
  await writeFile(`${file}.gz`, before);
  const readers = await Promise.all([open(`${file}.br`), open(`${file}.gz`)]);
  await compress(file);
  for (const reader of readers) {
    expect(await reader.readFile('utf8')).toBe(before);
    await reader.close();
  }
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
  expect((await readdir(folder)).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz']);
});
