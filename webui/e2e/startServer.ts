import { startDaybook } from './server.mjs';

/** Starts one server for the whole run; workers find its address in DAYBOOK_URL. Returns what stops it. */
export default async function startServer() {
  const { url, stop } = await startDaybook();
  process.env.DAYBOOK_URL = url;
  return stop;
}
