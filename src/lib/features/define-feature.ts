import type { ComponentType, ReactNode } from 'react'
import type { Checkout } from '#contract/checkout/checkout.ts'
import type { Address } from '#contract/contact/addresses.ts'
import type { Resources } from '#src/lib/i18n/resources.ts'
import type { IconName } from '#src/ui/media/icon.tsx'

type NavigationWords = Resources['account']['nav']

/** Names the section's word in `account`, `nav.*`. */
export type AccountSectionKey = Exclude<keyof NavigationWords, 'label' | 'all' | 'groups'>

/** A section of the account area: its place in the navigation and its route, in one row. */
export interface AccountSection {
  key: AccountSectionKey
  /** Names the group's word in `account`, `nav.groups.*`; a section without one stands alone. Groups come in the order of their first sections. */
  group?: keyof NavigationWords['groups']
  /** The section that it stands behind, of the same feature or of one earlier in the list; without it, the last one. */
  after?: AccountSectionKey
  /** One step below `paths.account.root`, with its slash. */
  href: string
  icon: IconName
  /** What stands at the href, made by `lazyScreen`. */
  screen: ComponentType
  /** What stands one step below the href, and gets that step: `17` of `/account/orders/17/`. Without it nothing is there. */
  below?: ComponentType<{ id: string }>
  /** What stands two steps below it, and gets both: `17` and `terminate` of `/account/contracts/17/terminate/`. */
  beyond?: ComponentType<{ id: string; step: string }>
  /**
   * What stands at the href, and one step below it (`id`, else empty), while nobody can say who is there: what this browser has kept.
   * `otherwise` stands there where that is nothing.
   */
  kept?: ComponentType<{ id: string; otherwise: ReactNode }>
  /** About who signs in, and how: nobody does so as an organization (contract/kernel/scopes.ts). */
  isOwnOnly?: true
  /** About an organization: the navigation has it for whoever acts for one, and its screen says how to begin. */
  isOrganizationOnly?: true
}

export interface AddressEditorProps {
  /** The address to change; without one a new address is added. */
  address: Address | undefined
  open: boolean
  onClose: () => void
  onSaved: (address: Address) => void
}

/** Components that a feature offers for a place in another feature's screen. */
export interface FeatureParts {
  /** Pays an order that is placed and not paid yet. */
  payOrder: ComponentType<{ checkout: Checkout }>
  /** Changes a saved address in front of the page, or adds one where none is given. */
  addressEditor: ComponentType<AddressEditorProps>
}

/** What a feature adds to the account area. `src/shell/features.ts` lists the features and alone imports their manifests. */
export interface Feature {
  /** In the order of the navigation. */
  accountSections?: readonly AccountSection[]
  parts?: Partial<FeatureParts>
}

export const defineFeature = (feature: Feature): Feature => feature
