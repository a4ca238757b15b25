import { startDaybook } from './server.mjs';

/**
 * Starts one server for the whole run; workers find it by DAYBOOK_URL, its data by DAYBOOK_DATA, and the page of the
 * practice ledger by DAYBOOK_PRACTICE. Returns what stops it.
 */
export default async function startServer() {
  const { url, data, practice, stop } = await startDaybook({ withPractice: true });
  if (practice) process.env.DAYBOOK_PRACTICE = practice;
  process.env.DAYBOOK_URL = url;
  process.env.DAYBOOK_DATA = data;
  return stop;
}
