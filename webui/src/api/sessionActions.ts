import { createAction } from '@reduxjs/toolkit';

/** The session is over, with the server's code that says why. */
export const signedOut = createAction<string | null>('session/signedOut');

/** The same user has signed in again over the page, whose streams had ended. */
export const signedInAgain = createAction('session/signedInAgain');

/** A call was refused until the user has chosen an own password, or set up a second factor. */
export const setUpRequired = createAction('session/setUpRequired');
