/** A file that the server made, and the name that it gave it. */
export interface MadeFile {
  /** An object URL. */
  address: string;
  name: string;
}

/** Milliseconds: a PDF of many pages is not made at once. */
export const fileTimeout = 120_000;

/** Reads an answer as a file; a refusal as any other call's. `unnamed` is its name where the server gives none. */
export const asFile = (unnamed: string) => async (response: Response) => {
  if (!response.ok) return response.json();
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { address: URL.createObjectURL(await response.blob()), name: name ?? unnamed };
};

/** Sends a file on its way to the user's folder of downloads. */
export function saveFile({ address, name }: MadeFile) {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
