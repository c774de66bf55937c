import type { ComponentType } from 'react'
import type { AuditSubject } from '#contract/audit/staff-audit.ts'
import type { Role } from '#contract/identity/roles.ts'
import type { Withdrawal } from '#contract/withdrawals/staff-withdrawals.ts'
import type { Resources } from '#src/lib/i18n/resources.ts'
import type { IconName } from '#src/ui/media/icon.tsx'
import type { ReadAdminSearch } from './list/admin-search.ts'

type Words = Resources['admin']

/** Who works in the back office: a role with words in `admin`, `frame.only.*`. */
export type StaffRole = Role & keyof Words['frame']['only']

/** Names the section's words in `admin`, `nav.*` and `start.*`. */
export type StaffSectionKey = keyof Words['nav']

export interface BelowProps {
  /** The step below the section's href: `17` of `/admin/orders/17/`. */
  id: string
  /** The step below that, one of the section's `tabs`. */
  tab: string | undefined
  search: ReadAdminSearch
}

/** A section of the back office: its place in the navigation and its routes, in one row. */
export interface StaffSection {
  key: StaffSectionKey
  /** People without it see nothing of the section. */
  role: StaffRole
  /** One step below `adminPaths.root`, with its slash. */
  href: string
  icon: IconName
  /** What stands at the href. Not lazy: a script of its own would have a name in the list that every public page loads. */
  screen: ComponentType<{ search: ReadAdminSearch }>
  /** What stands one step below the href. Without it nothing is there. */
  below?: ComponentType<BelowProps>
  /** Steps below that of `below`: `lineUps` of `/admin/matches/17/lineUps/`. */
  tabs?: readonly string[]
}

/** Components that one feature's staff offers for a place in another's screen. */
export interface StaffParts {
  /** Who has changed a thing, the latest first. */
  logOf: ComponentType<{ kind: AuditSubject; subjectId: string }>
  /** A withdrawal as an item of a list, and the way to close it. */
  withdrawal: ComponentType<{ withdrawal: Withdrawal }>
}

/** What a feature adds to the back office. `src/shell/staff-features.ts` lists them and alone imports their manifests. */
export interface StaffFeature {
  /** In the order of the navigation. */
  sections?: readonly StaffSection[]
  parts?: Partial<StaffParts>
}

export const defineStaff = (feature: StaffFeature): StaffFeature => feature
