import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { webAppClientId, webAppScopes } from '../../contract/kernel/scopes.ts'
import { systemClock } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { accounts } from '../../server/db/schema/identity.ts'
import { clubGoods } from '../../server/goods.ts'
import { createPages } from '../../server/oidc/pages/pages.ts'
import { createProvider } from '../../server/oidc/provider.ts'
import { readSettings } from '../../server/settings.ts'

/**
 * Has the platform's own provider give an access token to the people with these e-mail addresses, as after a sign-in: what is measured
 * begins with people who are signed in. `env` are the settings of the processes that are to know the tokens.
 */
export async function giveTokens(
  db: Database,
  env: NodeJS.ProcessEnv,
  emails: readonly string[],
): Promise<string[]> {
  const settings = readSettings(env)
  const deps = { db, clock: systemClock, settings, goods: clubGoods, log: pino({ level: 'silent' }) }
  const provider = createProvider(deps, createPages(settings))
  const client = await provider.Client.find(webAppClientId)
  if (!client) throw new Error('The provider does not know the web app')
  const scope = webAppScopes.join(' ')
  const tokens: string[] = []
  for (const email of emails) {
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
    if (!account) throw new Error(`Nobody has the address ${email}`)
    const grant = new provider.Grant({ accountId: account.id, clientId: client.clientId })
    grant.addOIDCScope(scope)
    const grantId = await grant.save()
    const token = new provider.AccessToken({
      accountId: account.id,
      client,
      grantId,
      gty: 'authorization_code',
      scope,
    })
    tokens.push(await token.save())
  }
  return tokens
}
