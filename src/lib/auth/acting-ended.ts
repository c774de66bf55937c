/** A call that was to be made for somebody for whom the person does not act any more: it was not made in another name. */
export class ActingEnded extends Error {
  override readonly name = 'ActingEnded'

  constructor() {
    super('the person acts for somebody else by now')
  }
}
