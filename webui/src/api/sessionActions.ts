import { createAction } from '@reduxjs/toolkit';

/** The session is over, with the server's code that says why. */
export const signedOut = createAction<string | null>('session/signedOut');

/** A call was refused until the user has chosen an own password, or set up a second factor. */
export const setUpRequired = createAction('session/setUpRequired');
