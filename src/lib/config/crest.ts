import crest from '#sites/club/crest.svg'

/** Address of the club's crest, for an `<img>`. The picture itself is part of the club's identity in `sites/club`. */
export const crestAddress: string = crest
