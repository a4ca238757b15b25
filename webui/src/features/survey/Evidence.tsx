import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { surveyApi } from '@/api/areas/survey';
import type { DocumentOut, EvidenceOut, Survey } from '@/api/generated';
import { isCallNoun } from '@/api/records';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { FileFacts, FileName, ShowPhoto } from '@/records/uploads/StoredFile';
import { clockTime, date, dateTime, fileSize } from '@/ui/format';
import { State } from '@/ui/States';
import { StatusChip } from '@/ui/StatusChip';
import { evidenceLabel } from './evidenceLabel';

const FileLine = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '10px 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { marginTop: 2, color: theme.vars.palette.text.secondary },
  '& > div': { flex: 1, minWidth: 0 },
}));

/** Cameras know no time zone: their clock is shown as it was. */
const taken = (at: string) => `${date(at.slice(0, 10))} ${clockTime(at.slice(11, 16))}`;

function AlsoOn({ records }: { records: EvidenceOut['alsoOn'] }) {
  const t = useText();
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, color: 'tone.amber.fg' }}
    >
      <ContentCopyOutlined aria-hidden sx={{ fontSize: 14 }} />
      {t('survey.review.alsoOn')}
      {records.map(({ noun, id, name }) =>
        isCallNoun(noun) ? (
          <ToRecord key={id} noun={noun} id={id}>
            {name ?? t('survey.review.unnamed')}
          </ToRecord>
        ) : (
          <span key={id}>{name ?? t('survey.review.unnamed')}</span>
        ),
      )}
    </Typography>
  );
}

interface EvidenceLineProps {
  survey: Survey;
  file: DocumentOut;
  health: boolean;
  about: EvidenceOut | undefined;
}

function EvidenceLine({ survey: { _id }, file, health, about }: EvidenceLineProps) {
  const t = useText();
  const facts = [
    fileSize(file.size),
    dateTime(file.addedAt),
    about?.takenAt && t('survey.review.taken', { at: taken(about.takenAt) }),
    about?.lat && about.lon && t('survey.review.place', { lat: about.lat, lon: about.lon }),
  ];
  return (
    <FileLine>
      <InsertDriveFileOutlined aria-hidden />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <FileName noun="survey" id={_id} file={file} />
          {health && <StatusChip tone="violet" value="health" label={t('survey.review.health')} />}
          <ShowPhoto noun="survey" id={_id} file={file} />
        </Box>
        <FileFacts file={file} facts={facts} />
        {about && about.alsoOn.length > 0 && <AlsoOn records={about.alsoOn} />}
      </div>
    </FileLine>
  );
}

/** The survey's files under the names of the form's fields, with what speaks against them. */
export function Evidence({ survey }: { survey: Survey }) {
  const t = useText();
  const { currentData, isError } = surveyApi.useSurveyEvidenceQuery({ id: survey._id });
  const about = new Map(currentData?.data.map((one) => [one.id, one]));
  const health = new Set(survey.healthDocuments?.map(({ _id }) => _id));
  const files = [...(survey.documents ?? []), ...(survey.healthDocuments ?? [])];
  const fields = [...new Set(files.map(({ category }) => category))];
  if (files.length === 0) return <State title={t('survey.review.noFiles')} body={t('survey.review.noFilesBody')} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isError && <Typography role="alert">{t('survey.review.evidenceFailed')}</Typography>}
      {fields.map((field) => (
        <Box key={field}>
          <Typography variant="caption" color="textSecondary" component="h4">
            {evidenceLabel(field)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {files
              .filter(({ category }) => category === field)
              .map((file) => (
                <EvidenceLine
                  key={file._id}
                  survey={survey}
                  file={file}
                  health={health.has(file._id)}
                  about={about.get(file._id)}
                />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
