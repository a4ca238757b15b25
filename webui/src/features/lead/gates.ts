/** Roles that may move a lead through a closed gate. */
export const mayOverride = (roleName: string | null | undefined) => ['admin', 'management'].includes(roleName ?? '');
