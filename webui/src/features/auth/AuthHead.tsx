import Typography from '@mui/material/Typography';

/** What the page is for, and one sentence about it. */
export function AuthHead({ title, body }: { title: string; body: string }) {
  return (
    <div>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2, overflowWrap: 'anywhere' }}>
        {body}
      </Typography>
    </div>
  );
}
