import type { MetadataService, OidcMetadata, SigningKey } from 'oidc-client-ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import { verifiedClaims } from '#src/lib/auth/checks/id-token.ts'
import { authority, refresh, signInByForm } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const read = async <T>(url: string): Promise<T> =>
  (await platform.app.inject({ url: new URL(url).pathname, headers: { host: 'localhost:8000' } })).json<T>()

/** What the web app reads of the provider, without the network in between. */
const metadata = async (): Promise<MetadataService> => {
  const about = await read<OidcMetadata>(`${authority}/.well-known/openid-configuration`)
  const { keys } = await read<{ keys: SigningKey[] }>(about.jwks_uri)
  const known = {
    getIssuer: async () => about.issuer,
    getSigningKeys: async () => keys,
    resetSigningKeys: () => undefined,
  }
  return known as unknown as MetadataService
}

it('gives id tokens that pass every check of the web app, at the sign-in and at a renewal', async () => {
  const { tokens } = await signInByForm(platform.app, 'jana.kraemer@example.org')
  const renewed = (await refresh(platform.app, tokens.refresh_token)).body
  for (const { id_token: idToken, access_token: accessToken } of [tokens, renewed]) {
    const { nonce } = decodeJwt<{ nonce?: string }>(idToken)
    const expected = { clientId: webAppClientId, accessToken, nonce }
    const claims = await verifiedClaims(idToken, await metadata(), expected)
    expect(claims).toMatchObject({ iss: authority, aud: webAppClientId })
    await expect(
      verifiedClaims(idToken, await metadata(), { ...expected, nonce: 'another' }),
    ).rejects.toMatchObject({ code: 'NONCE_MISMATCH' })
  }
})
