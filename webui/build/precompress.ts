import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|html|svg|json|txt)$/;
const smallest = 512;

/** Puts a file in place at once: who reads the one before reads it to its end. */
async function replace(file: string, bytes: Uint8Array) {
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, bytes);
  await rename(beside, file);
}

export async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } };
  await replace(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await replace(`${file}.gz`, await promisify(gzip)(bytes, { level: zlib.Z_BEST_COMPRESSION }));
}

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses. */
export function precompress(): Plugin {
  let out = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    async closeBundle() {
      const found = await readdir(out, { recursive: true });
      await Promise.all(found.filter((name) => text.test(name)).map((name) => compress(join(out, name))));
    },
  };
}
