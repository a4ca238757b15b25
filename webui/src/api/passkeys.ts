type Json = Record<string, unknown>;

/** Whether this browser can make and use passkeys as the server words them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const toJson = (made: Credential | null): Json | null =>
  made instanceof PublicKeyCredential ? (made.toJSON() as unknown as Json) : null;

/** A new passkey by the server's options; null when the user or the device said no. */
export async function createPasskey(options: Json): Promise<Json | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return navigator.credentials.create({ publicKey }).then(toJson, () => null);
}

/** The server's challenge signed by a passkey; null when the user or the device said no. */
export async function signByPasskey(options: Json): Promise<Json | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return navigator.credentials.get({ publicKey }).then(toJson, () => null);
}
