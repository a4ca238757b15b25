import { useState } from 'react';
import { driveFileApi } from '@/api/areas/drive_file';
import { useText } from '@/i18n';
import { useCommand } from '@/records/calls/useCommand';
import { sizeText } from '@/ui/sizeText';
import { useNotify } from '@/ui/toasts';
import type { SameChoice } from './SameDialog';
import { useDriveUploads } from './uploads';

interface Asked {
  folder: string;
  free: File[];
  same: File[];
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Takes files for a folder: what is too large or has no space is said before anything is sent, and taken names are asked about. */
export function useDropped(folder: string | null) {
  const t = useText();
  const notify = useNotify();
  const run = useCommand();
  const uploads = useDriveUploads();
  const [check] = driveFileApi.useLazyCheckDriveNamesQuery();
  const [asked, setAsked] = useState<Asked | null>(null);

  const take = async (files: readonly File[], to: string) => {
    const names = files.map(({ name }) => name);
    const { data } = await check({ wantedNames: { folderId: to, names, size: sizeOf(files) } }).unwrap();
    const { own, mostOwn, drive, mostDrive, largestFile } = data.space;
    const fit = files.filter(({ size }) => size <= largestFile);
    for (const { name, size } of files) {
      const max = Math.floor(largestFile / 1_000_000);
      if (size > largestFile) notify.error(`${name}: ${t('drive.upload.tooLarge', { max })}`);
    }
    const left = Math.min(mostOwn - own, mostDrive - drive);
    if (sizeOf(fit) > left) return notify.error(t('drive.upload.noSpace', { left: sizeText(Math.max(0, left)) }));
    const taken = new Set(data.taken.map(({ name }) => name));
    const same = fit.filter(({ name }) => taken.has(name));
    const free = fit.filter(({ name }) => !taken.has(name));
    if (same.length > 0) setAsked({ folder: to, free, same });
    else uploads.add(free, to, null);
  };
  const choose = (choice: SameChoice) => {
    if (!asked) return;
    uploads.add(asked.free, asked.folder, null);
    if (choice !== 'leave') uploads.add(asked.same, asked.folder, choice);
    setAsked(null);
  };
  return {
    uploads,
    taken: asked?.same.map(({ name }) => name) ?? [],
    choose,
    forget: () => setAsked(null),
    dropped: (files: File[]) => {
      if (folder && files.length > 0) void run(take(files, folder));
    },
  };
}
