/** What is asked in place of the usual question, where it is not about something typed. */
export interface LeaveQuestion {
  title: string;
  body: string;
  leave: string;
  stay: string;
}

export interface QuestionProps {
  question?: LeaveQuestion | null;
  onDiscard: () => void;
  onStay: () => void;
}
