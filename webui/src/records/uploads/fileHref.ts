import type { NounName } from '@/api/tags';

/** The address of a stored file; the session cookie opens it. */
export const fileHref = (noun: NounName, id: string, documentId: string) =>
  `/api/records/${noun}/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}/file`;

/** A picture of a page of a PDF, counted from 1. */
export const pageHref = (noun: NounName, id: string, documentId: string, page: number) =>
  fileHref(noun, id, documentId).replace(/file$/, `pages/${page}`);

/** A photo that browsers cannot show, as a JPEG. */
export const previewHref = (noun: NounName, id: string, documentId: string) =>
  fileHref(noun, id, documentId).replace(/file$/, 'preview');
