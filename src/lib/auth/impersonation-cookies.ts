import type { OrganizationType } from '#contract/organization/organizations.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { readCookie, writeCookie } from '../cookies.ts'

/** The organisation that a person acts for, in the words of SPEC 3. */
export interface ActingFor {
  orgId: string
  orgName: string
  orgType: OrganizationType
}

/** What the club's sub-sites tell each other (SPEC 3, cookies). None of it is a secret, and none of it is a right. */
export const impersonationCookies = {
  orgId: 'ImpersonationOrgId',
  orgName: 'ImpersonationOrgName',
  orgType: 'ImpersonationOrgType',
} as const

/** Heard by what loads nothing of sign-in before it is needed. */
export const impersonationEvent = 'kurve:impersonation'

const notify = () => window.dispatchEvent(new Event(impersonationEvent))

/** Whom the cookies name; nobody, where one of those that SPEC 5 asks for is missing. */
export function readImpersonation(): ActingFor | undefined {
  const orgId = readCookie(impersonationCookies.orgId)
  const orgName = readCookie(impersonationCookies.orgName)
  if (!orgId || !orgName) return undefined
  const isCompany = readCookie(impersonationCookies.orgType) === 'company'
  return { orgId, orgName, orgType: isCompany ? 'company' : 'fanClub' }
}

/** Leaves word for the domain's other sub-sites until the browser ends; id and name are both there or nothing is set. */
export function keepImpersonation(config: SiteConfig, acting: ActingFor): void {
  if (acting.orgId === '' || acting.orgName === '') return
  for (const key of keys) write(config, key, acting[key])
  notify()
}

export function dropImpersonation(config: SiteConfig): void {
  for (const key of keys) write(config, key, '', 0)
  notify()
}

const keys = ['orgId', 'orgName', 'orgType'] as const

function write(
  { cookieDomain, environment }: SiteConfig,
  key: keyof ActingFor,
  value: string,
  maxAge?: number,
): void {
  writeCookie(impersonationCookies[key], value, {
    domain: cookieDomain,
    isSecure: environment !== 'local' && environment !== 'dev',
    ...(maxAge !== undefined && { maxAge }),
  })
}
