import { club } from '#sites/club/club.ts'

/** Who carries the club's parcels. The values are the club's own, in `sites/club`. */
export const { parcelService } = club
