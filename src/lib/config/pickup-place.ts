import { club } from '#sites/club/club.ts'

/** Where and when orders are fetched that nobody sends. The values are the club's own, in `sites/club`. */
export const pickupPlace = { ...club.pickup, address: club.address }
