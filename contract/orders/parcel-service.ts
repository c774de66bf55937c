/** A carrier of parcels. */
export interface ParcelService {
  /** As buyers know it. */
  name: string
  /** The page that says where a parcel is, with `{number}` in the place of its number. */
  tracking: string
}

/** Address of the page that says where a parcel is; undefined where the club names no carrier. */
export const trackingAddress = (service: ParcelService | null, parcelNumber: string): string | undefined =>
  service?.tracking.replace('{number}', () => encodeURIComponent(parcelNumber))
