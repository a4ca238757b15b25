import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface JobProgressProps {
  /** What the bar is called. */
  label: string;
  /** How far the job is, in words. */
  text: string;
  /** Why it stopped, once it has failed. */
  failure: string | undefined;
  over: boolean;
  done: number;
  /** Null until it is counted. */
  total: number | null;
}

/** How far a job is: a bar while it runs, and the same in words. */
export function JobProgress({ label, text, failure, over, done, total }: JobProgressProps) {
  return (
    <>
      {!over && (
        <LinearProgress
          variant={total === null ? 'indeterminate' : 'determinate'}
          value={total ? Math.floor((done / total) * 100) : 0}
          aria-label={label}
          aria-valuetext={text}
          sx={{ borderRadius: 1 }}
        />
      )}
      <Typography role="status" color={failure ? 'error' : 'textSecondary'}>
        {failure ?? text}
      </Typography>
    </>
  );
}
