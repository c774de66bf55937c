import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { listOrganizationMemberships, type Organization } from '#contract/organization/organizations.ts'
import { AccountRoutes } from '#src/features/account/routes.tsx'
import { keepImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { FeaturesContext } from '#src/lib/features/features-context.ts'
import { OwnSection } from '#src/shell/acting/own-section.tsx'
import { features } from '#src/shell/features.ts'
import { AccountLayout } from '#src/shell/layout/account-layout.tsx'
import { PagePathContext } from '#src/shell/layout/page-path.ts'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { type Backend, network } from '../../helpers/backend.ts'
import { AtAddress } from '../../helpers/navigation.tsx'
import { openScreen, signInBrowser } from '../../helpers/render.tsx'
import { callAs } from '../../helpers/shop-as.ts'
import { testConfig } from '../../helpers/test-config.ts'

/** Signs Jana Krämer in so that she can act; gives the example fan club that she is an admin of. */
export async function exampleFanClub(backend: Backend): Promise<Organization> {
  const email = 'jana.kraemer@example.org'
  const tokens = await backend.signInByForm(email)
  signInBrowser({
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    email,
    name: 'Jana Krämer',
  })
  const { items } = listOrganizationMemberships.responses[200].body.parse(
    await callAs(tokens.access_token, listOrganizationMemberships, {}),
  )
  const found = items.find(({ organization }) => organization.name === 'Eichwald Adler 1987')
  if (!found) throw new Error('Jana Krämer has no fan club')
  return found.organization
}

/** The same, and she acts for it, as the cookies tell the next screen. */
export async function actFor(backend: Backend): Promise<Organization> {
  const organization = await exampleFanClub(backend)
  const { id: orgId, name: orgName, type: orgType } = organization
  keepImpersonation(testConfig, { orgId, orgName, orgType })
  return organization
}

/** Opens the account with its navigation. */
export const openAccountPage = (path: string): UserEvent =>
  openScreen(
    <AtAddress root="/account/">
      {rest => (
        <PagePathContext value={`/account/${rest}`}>
          <FeaturesContext value={features}>
            <RequireSignIn>
              <AccountLayout>
                <OwnSection>
                  <AccountRoutes path={rest} />
                </OwnSection>
              </AccountLayout>
            </RequireSignIn>
          </FeaturesContext>
        </PagePathContext>
      )}
    </AtAddress>,
    { path },
  )

/** What is taken of every call about organisations from now on. */
function fromCalls<T>(take: (request: Request) => T | Promise<T>, method: string): T[] {
  const taken: T[] = []
  network.events.on('request:start', async ({ request }) => {
    if (request.method === method && request.url.includes('/organizations/')) {
      taken.push(await take(request.clone()))
    }
  })
  onTestFinished(() => network.events.removeAllListeners())
  return taken
}

/** Bodies that are sent by a method from now on. */
export const bodiesSent = (method: string) => fromCalls<unknown>(request => request.json(), method)

export const keysSent = () => fromCalls(({ headers }) => headers.get('idempotency-key'), 'POST')

/** Queries of the list of members, without those of the person's own organisations. */
export function queriesSent(): URLSearchParams[] {
  const queries: URLSearchParams[] = []
  network.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/organizations/self/members')) queries.push(searchParams)
  })
  onTestFinished(() => network.events.removeAllListeners())
  return queries
}
