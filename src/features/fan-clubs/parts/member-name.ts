import { personName } from '#contract/contact/person-name.ts'
import type { OrganizationMember } from '#contract/organization/organization-members.ts'

/** What to call somebody of the list: who is invited has no name there before they have accepted, only the address that was typed. */
export const memberName = (member: Pick<OrganizationMember, 'firstName' | 'lastName' | 'email'>): string =>
  personName(member) || member.email
