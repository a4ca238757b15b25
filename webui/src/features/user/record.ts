import type { UserOut, UserRow } from '@/api/generated';
import type { AnyRecord } from '@/records/fields/field';

/** A user as list and drawer show them; the role is its name, the team its partner's id. */
export interface UserRecord extends AnyRecord, Partial<Omit<UserOut, keyof AnyRecord | 'role' | 'team'>> {
  name: string;
  email: string | null;
  role: string;
  team: string | null;
  partner: { _id: string; name: string } | null;
  avatar: string | null;
  presence: UserRow['presence'];
  lastSeen: string | null;
}

const fromRow = ({ role, team, ...row }: UserRow): UserRecord => ({
  ...row,
  role: role.roleName ?? '',
  team: team?._id ?? null,
  partner: team,
  documents: [],
});

const fromDocument = ({ role, ...doc }: UserOut): UserRecord => ({
  ...doc,
  role: role.roleName ?? '',
  documents: [],
});

/** The same answer gives the same objects, so that rows that did not change are not drawn again. */
function kept<From extends object, To>(convert: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const found = known.get(from) ?? convert(from);
    known.set(from, found);
    return found;
  };
}

const rowOf = kept(fromRow);
export const rowsOf = kept((rows: UserRow[]) => rows.map(rowOf));
export const recordOf = kept(fromDocument);
