import Typography from '@mui/material/Typography';
import { driveApi } from '@/api/areas/drive_folder';
import { useText } from '@/i18n';
import { sizeText } from '@/ui/sizeText';

/** How much of their space the user has taken. */
export function Space() {
  const t = useText();
  const { data } = driveApi.useDriveSpaceQuery();
  if (!data) return null;
  const { own, mostOwn } = data.data;
  return (
    <Typography variant="caption" color="textSecondary" title={t('drive.space.label')}>
      {t('drive.space.own', { used: sizeText(own), most: sizeText(mostOwn) })}
    </Typography>
  );
}
