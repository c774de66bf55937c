import { useContext } from 'react'
import { paths } from '#src/lib/paths.ts'
import type { AccountSection, Feature } from './define-feature.ts'
import { FeaturesContext } from './features-context.ts'

/** All sections in the order of the navigation. Those of a group need not be neighbours. */
export function accountSectionsOf(features: readonly Feature[]): AccountSection[] {
  const sections: AccountSection[] = []
  for (const section of features.flatMap(({ accountSections = [] }) => accountSections)) {
    // 0 where there is none to stand behind.
    const place = sections.findIndex(({ key }) => key === section.after) + 1
    sections.splice(place || sections.length, 0, section)
  }
  return sections
}

/** In the order of the navigation. */
export const useAccountSections = (): AccountSection[] => accountSectionsOf(useContext(FeaturesContext))

/** The section that a path belongs to; the overview is none of those below it. */
export const sectionAt = (sections: readonly AccountSection[], path: string): AccountSection | undefined =>
  sections.find(({ href }) => href === path) ??
  sections.find(({ href }) => href !== paths.account.root && path.startsWith(href))
