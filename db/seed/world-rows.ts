import { dayMs } from '#app/platform/days.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { createRandom } from './world/random.ts';
import type {
  Clip,
  Plate,
  World,
  WorldAccount,
  WorldArticle,
  WorldCreative,
  WorldCredit,
  WorldFirm,
  WorldPortfolioItem,
  WorldProject,
  WorldReview,
  WorldTrade,
} from './world/world-types.ts';

/** Converts the demo world to rows: pure functions, one for each table. Keys are column names. */

type Row = Record<string, unknown>;

/** An original's storage key: 'originals/demo/01-villa-dusk.jpg'. */
export function originalKey(source: string): string {
  return `originals/demo/${source.split('/').at(-1)}`;
}

export function plateRow(plate: Plate): Row {
  return {
    key: plate.key,
    media_type: 'image',
    original_key: originalKey(plate.source),
    edit: plate.edit,
    width: plate.width,
    height: plate.height,
    average_color: plate.averageColor,
  };
}

export function clipRow(clip: Clip): Row {
  return {
    key: clip.key,
    media_type: 'video',
    original_key: originalKey(clip.source),
    poster_key: originalKey(clip.poster.source),
    edit: clip.poster.edit,
    width: clip.poster.width,
    height: clip.poster.height,
    average_color: clip.poster.averageColor,
    duration_seconds: clip.durationSeconds,
  };
}

/** Most users visited lately, some long ago, and a few never: derived from their random id. */
function lastSeen({ id, createdAt }: WorldAccount, now: Date): Date | null {
  const share = Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
  const seen = now.getTime() - share ** 4 * 220 * dayMs;
  return share > 0.98 ? null : new Date(Math.max(seen, createdAt.getTime()));
}

export function userRow(account: WorldAccount, now: Date): Row {
  return {
    id: account.id,
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    email_verified: true,
    last_seen_at: lastSeen(account, now),
    created_at: account.createdAt,
    updated_at: account.createdAt,
  };
}

export function profileRow(account: WorldAccount, userType: 'client' | 'creative'): Row {
  return {
    user_id: account.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    company_name: account.companyName,
    phone: account.phone,
    user_type: userType,
    created_at: account.createdAt,
  };
}

export function creativeRow(creative: WorldCreative): Row {
  return {
    id: creative.id,
    user_id: creative.account.id,
    business_name: creative.businessName,
    tagline: creative.tagline,
    bio_short: creative.bioShort,
    bio_long: creative.bioLong,
    creative_type: creative.creativeType,
    years_experience: creative.yearsExperience,
    website_url: creative.websiteUrl,
    instagram_url: creative.instagramUrl,
    linkedin_url: creative.linkedinUrl,
    show_rate_sheet_publicly: true,
    is_verified: creative.isVerified,
    is_featured: creative.isFeatured,
    featured_until: creative.featuredUntil,
    featured_granted_until: creative.featuredBy === 'grant' ? creative.featuredUntil : null,
    created_at: creative.createdAt,
    updated_at: creative.createdAt,
    ...tradeColumns(creative.trade),
  };
}

export function tradeColumns(trade: WorldTrade): Row {
  return {
    services: trade.services,
    drone_licenses: trade.droneLicenses,
    building_types: trade.buildingTypes,
    languages: trade.languages,
    travels_to: trade.travelsTo,
    day_rate: trade.dayRate,
    insured_until: trade.insuredUntil?.toISOString().slice(0, 10) ?? null,
    available_months: trade.availableMonths,
    available_told_at: trade.availableToldAt,
  };
}

export function serviceAreaRows(creative: WorldCreative): Row[] {
  return creative.serviceAreas.map((area, index) => ({
    id: crypto.randomUUID(),
    creative_id: creative.id,
    city: area.city,
    state: area.state,
    country: area.country,
    is_primary: area.isPrimary,
    sort_order: index,
  }));
}

export function creativeSpecialtyRows(creative: WorldCreative, idOf: (name: string) => number): Row[] {
  return creative.specialtyNames.map((name, index) => ({
    creative_id: creative.id,
    specialty_id: idOf(name),
    sort_order: index,
  }));
}

/** For a piece in a project, the project determines building, architect, place and year. */
export function portfolioRow(item: WorldPortfolioItem, isInProject = false): Row {
  const credits = isInProject ? null : item.credits;
  return {
    id: item.id,
    creative_id: item.creativeId,
    title: item.title,
    description: item.description,
    media_url: mediaUrl(item.mediaKey),
    media_type: item.mediaType,
    media_key: item.mediaKey,
    alt_text: item.alt,
    project: credits?.project ?? null,
    architect: credits?.architect ?? null,
    location: credits?.location ?? null,
    year: credits?.year ?? null,
    is_featured: item.isFeatured,
    sort_order: item.sortOrder,
    created_at: item.createdAt,
  };
}

export function projectRow(project: WorldProject): Row {
  return {
    id: project.id,
    creative_id: project.creativeId,
    slug: '',
    name: project.name,
    tagline: project.tagline,
    description: project.description,
    building_type: project.buildingType,
    place_id: project.place.geonameId,
    year: project.year,
    created_at: project.createdAt,
    updated_at: project.createdAt,
  };
}

export function projectPieceRows({ id, pieces }: WorldProject): Row[] {
  return pieces.map((itemId, index) => ({ item_id: itemId, project_id: id, sort_order: index + 1 }));
}

export function firmRow(firm: WorldFirm, now: Date): Row {
  return {
    id: firm.id,
    slug: '',
    name: firm.name,
    name_key: '',
    discipline: firm.discipline,
    place_id: firm.place.geonameId,
    website_url: firm.websiteUrl,
    about: firm.about,
    domain: firm.domain,
    claimed_at: firm.claimedAt,
    created_at: firm.claimedAt ?? now,
    updated_at: firm.claimedAt ?? now,
  };
}

export function creditRow(credit: WorldCredit): Row {
  return {
    id: credit.id,
    project_id: credit.projectId,
    firm_id: credit.firmId,
    role: credit.role,
    product: credit.product,
    sort_order: credit.sortOrder,
    state: credit.state,
    state_changed_at: credit.state === 'proposed' ? null : credit.createdAt,
    created_at: credit.createdAt,
  };
}

export function reviewRow(review: WorldReview): Row {
  return {
    id: review.id,
    creative_id: review.creativeId,
    user_id: review.clientId,
    reviewer_name: review.reviewerName,
    reviewer_company: review.reviewerCompany,
    rating: review.rating,
    project_type: review.projectType,
    review_text: review.text,
    created_at: review.createdAt,
    ...aspectsOf(review),
  };
}

/** Two in three writers rate parts of the work, each near their overall rating. */
function aspectsOf({ id, rating }: WorldReview): Row {
  const random = createRandom(`aspects ${id}`);
  const isSilent = random.next() > 0.66;
  const near = () => (isSilent ? null : Math.max(1, Math.min(5, rating + random.int(-1, 1))));
  return {
    light_rating: near(),
    punctuality_rating: near(),
    communication_rating: near(),
    delivery_rating: near(),
  };
}

export function articleRow(article: WorldArticle): Row {
  return {
    id: article.id,
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    content: article.contentHtml,
    category: article.category,
    author: article.author,
    is_published: true,
    is_featured: article.isFeatured,
    featured_image_url: mediaUrl(article.imagePlateKey),
    read_time: article.readMinutes,
    published_at: article.publishedAt,
    created_at: article.publishedAt,
  };
}

export function sourcesOf(world: Pick<World, 'plates' | 'clips'>): string[] {
  return [
    ...new Set([
      ...world.plates.map((plate) => plate.source),
      ...world.clips.flatMap((clip) => [clip.source, clip.poster.source]),
    ]),
  ];
}
