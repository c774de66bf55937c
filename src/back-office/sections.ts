import type { Role } from '#contract/identity/roles.ts'
import type { StaffFeature, StaffRole, StaffSection } from './define-staff.ts'

/** All sections in the order of the navigation. */
export const sectionsOf = (staff: readonly StaffFeature[]): StaffSection[] =>
  staff.flatMap(({ sections = [] }) => sections)

/** Those that somebody with these roles may open. */
export const sectionsFor = (
  sections: readonly StaffSection[],
  roles: readonly Role[],
): readonly StaffSection[] => sections.filter(({ role }) => roles.includes(role))

/** The section whose href a path has or continues. */
export const sectionAt = (sections: readonly StaffSection[], path: string): StaffSection | undefined =>
  sections.find(({ href }) => path.startsWith(href))

/** What the whole is called for who may open these sections, by the words of `admin`, `frame.names.*`. */
export function areaName(open: readonly StaffSection[]): StaffRole | 'several' {
  const [first, ...others] = new Set(open.map(({ role }) => role))
  return first === undefined || others.length > 0 ? 'several' : first
}
