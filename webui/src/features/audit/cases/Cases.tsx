import { useSearchParams } from 'react-router';
import type { DeskParts } from '../parts';
import { CaseList } from './CaseList';
import { CasePage } from './CasePage';

/** The cases of the desk: their list, or the one that the address names. */
export function Cases({ parts }: { parts: DeskParts }) {
  const id = useSearchParams()[0].get('audit_case');
  return id ? <CasePage key={id} id={id} parts={parts} /> : <CaseList />;
}
