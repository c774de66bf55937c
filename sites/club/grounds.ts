/** Words by which a place is one of the club's own, all of them at its one address. A place of another club or town has none of them. */
const ownGrounds =
  /DreiBurgenPark|ドライブルゲンパルク|Ring-Halle|Eichenhain|Haupttribüne|Gegentribüne|Westkurve|Ostkurve|\b(?:Tor|Gate) \d|Ticketshop|Geschäftsstelle|Restaurant Eichenlaub|^Museum(?:$|,| im DreiBurgenPark)/

/** Whether an event is on the club's own grounds, by what its page says of the place. */
export const isOwnGround = (place: string): boolean => ownGrounds.test(place)
