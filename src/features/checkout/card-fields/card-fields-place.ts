/** Where the fields of a card go, and who is told what. */
export interface CardFieldsPlace {
  element: HTMLElement
  /** What they are called for who does not see them. */
  title: string
  theme: 'light' | 'dark'
  /** Something can be typed. */
  onReady: () => void
  /** Nothing more is wanted of the person; how it ended is asked of the platform. */
  onEnd: () => void
}

export interface CardFields {
  remove: () => void
}

/** Draws the fields once the provider's script is loaded. `about` is what stands behind the `#` of its address. */
export type ShowCardFields = (about: string, place: CardFieldsPlace) => CardFields
