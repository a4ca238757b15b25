import { startDaybook } from './server.mjs';

/** Starts one server for the whole run; workers find it by DAYBOOK_URL, and its data by DAYBOOK_DATA. Returns what stops it. */
export default async function startServer() {
  const { url, data, stop } = await startDaybook();
  process.env.DAYBOOK_URL = url;
  process.env.DAYBOOK_DATA = data;
  return stop;
}
