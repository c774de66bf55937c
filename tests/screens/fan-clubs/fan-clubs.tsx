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

/** Bodies that are sent about organisations by a method from now on. */
export function bodiesSent(wanted: string): unknown[] {
  const bodies: unknown[] = []
  const keep = async ({ request }: { request: Request }) => {
    if (request.method === wanted && request.url.includes('/organizations/')) {
      bodies.push(await request.clone().json())
    }
  }
  network.events.on('request:start', keep)
  onTestFinished(() => network.events.removeAllListeners())
  return bodies
}
