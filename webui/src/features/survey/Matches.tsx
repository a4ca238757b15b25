import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { surveyApi } from '@/api/areas/survey';
import type { MatchOut, Survey } from '@/api/generated';
import { useText } from '@/i18n';
import { ToRecord } from '@/records/address/ToRecord';
import { ErrorState } from '@/records/calls/ErrorState';
import { queryState } from '@/records/calls/queryState';
import { ConfirmDialog } from '@/ui/Dialogs';
import { State } from '@/ui/States';
import { type Compared, comparedWith, person } from './compared';
import { customerNoun } from './fields';
import { useDecide } from './useDecide';

const Card = styled('li')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  padding: '12px 16px',
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', marginTop: 8 },
  '& th, & td': {
    textAlign: 'left',
    padding: '6px 8px 6px 0',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& th': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem', fontWeight: 550 },
  '& tbody th': { width: '24%' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

function Line({ line: { label, ours, theirs, same } }: { line: Compared }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">{t(label)}</th>
      <td>{ours ?? '–'}</td>
      <td>
        {theirs ?? '–'}
        {same && (
          <>
            <CheckOutlined aria-hidden sx={{ fontSize: 16, ml: 1, verticalAlign: '-3px', color: 'tone.green.fg' }} />
            <span className="vh">{t('survey.review.same')}</span>
          </>
        )}
      </td>
    </tr>
  );
}

interface MatchCardProps {
  survey: Survey;
  found: MatchOut;
  onMatch: (() => void) | null;
}

function MatchCard({ survey, found, onMatch }: MatchCardProps) {
  const t = useText();
  const name = found.name ?? found.reference ?? t('survey.review.unnamed');
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h4" component="h4" sx={{ fontWeight: 550, fontSize: '0.875rem' }}>
            <ToRecord noun={customerNoun} id={found.id}>
              {name}
            </ToRecord>
          </Typography>
          <Typography variant="caption" color="textSecondary" className="tnum">
            {[found.reference, found.same.map((one) => t(`survey.review.because.${one}`)).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        {onMatch && (
          <Button variant="outlined" onClick={onMatch} aria-label={t('survey.review.matchNamed', { name })}>
            {t('survey.review.matchThis')}
          </Button>
        )}
      </Box>
      <table>
        <thead>
          <tr>
            <th scope="col" style={{ width: '24%' }}>
              <span className="vh">{t('survey.review.field')}</span>
            </th>
            <th scope="col">{t('survey.section.person')}</th>
            <th scope="col">{t('survey.field.Consumer')}</th>
          </tr>
        </thead>
        <tbody>
          {comparedWith(person(survey), found).map((line) => (
            <Line key={line.label} line={line} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface MatchesProps {
  survey: Survey;
  mayDecide: boolean;
}

/** Consumers who may be the survey's person, each beside what the visitor entered. */
export function Matches({ survey, mayDecide }: MatchesProps) {
  const t = useText();
  const { match } = useDecide(survey);
  const query = surveyApi.useSurveyMatchesQuery({ id: survey._id });
  const { data: matches, error, refetch } = queryState(query, ({ data }) => data);
  const [asked, setAsked] = useState<MatchOut | null>(null);
  if (error && !matches) return <ErrorState error={error} retry={refetch} />;
  if (!matches) return <Skeleton variant="rounded" height={160} />;
  if (matches.length === 0)
    return <State title={t('survey.review.noMatches')} body={t('survey.review.noMatchesBody')} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}>
        {matches.map((found) => (
          <MatchCard key={found.id} survey={survey} found={found} onMatch={mayDecide ? () => setAsked(found) : null} />
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          title={t('survey.decision.matchTitle')}
          body={t('survey.review.matchBody', { name: asked.name ?? asked.reference ?? '' })}
          action={t('survey.decision.match')}
          onConfirm={() => {
            setAsked(null);
            void match(asked.id);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
