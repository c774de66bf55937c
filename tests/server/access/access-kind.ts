import type { AccessInput, Scene } from './scene.ts'

/**
 * Who may call what (SPEC 6), as kinds of endpoints.
 *
 * `open`: anybody. `own`: a person with the scope, for themselves; an organisation's admin for the organisation. `account`: the
 * same for a person alone, since nobody changes who signs in in an organisation's name. `ownThing`, `accountThing`: likewise for
 * a thing that is named by its id, which to everybody but its owner is unknown. `cart`: a person, or a visitor with an id.
 * `organizationAdmin`: whoever acts for an organisation, and no person for themselves.
 * `anybody`: whoever comes, known or not. `cartThing`: a line of such a cart. `editor`, `shopStaff`, `matchDesk`, `ticketOffice`, `fanDesk`: people with that role. `stripe`: nobody but Stripe, which signs (stripe-orders.test.ts).
 */
export type AccessKind =
  | 'open'
  | 'own'
  | 'account'
  | 'ownThing'
  | 'accountThing'
  | 'anybody'
  | 'cart'
  | 'cartThing'
  | 'editor'
  | 'shopStaff'
  | 'matchDesk'
  | 'ticketOffice'
  | 'fanDesk'
  | 'organizationAdmin'
  | 'stripe'

export interface AccessRow {
  kind: AccessKind
  /** A request that the owner is answered well; what it names is the owner's. */
  input?: (scene: Scene) => AccessInput | Promise<AccessInput>
  /**
   * Why it asks for no fresh sign-in though it changes something. What changes how somebody signs in, says how somebody is reached, adds or
   * takes away a way to pay, or ends the account, never has a reason.
   */
  harmless?: string
}

/** By method and path: `GET /contact/v1/contacts/self`. */
export type AccessRows = Readonly<Record<string, AccessRow>>
