import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { makeSecrets, rotateSigningKeys, type Secrets } from '#server/secrets.ts'
import { authority, signInByForm } from '../../helpers/code-flow.ts'
import { startPlatform } from '../../helpers/platform.ts'

/** Starts a platform with these keys, signs somebody in and reads the published keys. */
async function runWith(secrets: Secrets): Promise<{ idToken: string; keys: JSONWebKeySet }> {
  const platform = await startPlatform({ settings: { secrets } })
  const { tokens } = await signInByForm(platform.app, 'jana.kraemer@example.org')
  const answer = await platform.app.inject({ url: '/id/.well-known/openid-configuration/jwks' })
  await platform.close()
  return { idToken: tokens.id_token, keys: answer.json<JSONWebKeySet>() }
}

it('signs with the new key after a restart, and still vouches for what the former one signed', async () => {
  const secrets = makeSecrets()
  const before = await runWith(secrets)
  const jwks = JSON.parse(rotateSigningKeys(JSON.stringify(secrets.jwks))) as Secrets['jwks']
  const after = await runWith({ ...secrets, jwks })

  for (const token of [before.idToken, after.idToken]) {
    await expect(
      jwtVerify(token, createLocalJWKSet(after.keys), { issuer: authority }),
    ).resolves.toBeDefined()
  }
  expect(decodeProtectedHeader(before.idToken).kid).toBe(secrets.jwks.keys[0]!.kid)
  expect(decodeProtectedHeader(after.idToken).kid).toBe(jwks.keys[0]!.kid)
  expect(JSON.stringify(after.keys)).not.toContain('"d"')
})
