/** The tokens in whose name calls are made. */
export interface Tokens {
  /** The bearer token of whoever calls are made for, renewed if need be; undefined for a visitor. */
  accessToken: () => Promise<string | undefined>
  /** A 401 came back for this token: renews it, or undefined where the person has to sign in again. */
  renewToken: (refused: string) => Promise<string | undefined>
}

/** How `request` reaches the platform. */
export interface Connection extends Tokens {
  /** Root of the API, without a slash at the end. */
  apiRoot: string
  /** The tokens of the person themselves, who may be acting for an organisation. */
  own?: Tokens
}

let connection: Connection | undefined

/** Says where the platform is; once, before the first request of a page (see shell/providers). */
export function connect(next: Connection): void {
  connection = next
}

export const isConnected = (): boolean => connection !== undefined

export function currentConnection(): Connection {
  if (!connection) throw new Error('request() before connect(): render the screen inside AppProviders')
  return connection
}
