import { z } from 'zod';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';

/**
 * Answers of the API. Every answer is parsed with its schema before it is sent, so that nothing else leaks; the OpenAPI
 * document is generated from them with `describe`.
 */

const moment = z.iso.datetime().describe('ISO 8601 in UTC.');
const address = z.url();

export const pictureSchema = z
  .strictObject({
    width: z.int().describe('Of the largest size, in pixels.'),
    height: z.int(),
    color: z.string().nullable().describe('Average color, as #rrggbb: show it until the picture arrives.'),
    alt: z.string().describe('What is in the picture; may be empty.'),
    sizes: z
      .array(z.strictObject({ url: address, width: z.int(), height: z.int() }))
      .describe('WebP files, the smallest first. The same address with .avif or .jpg is the same picture.'),
  })
  .meta({ id: 'Picture' });

const specialtySchema = z
  .strictObject({
    id: z.int().describe('What the parameter specialty takes.'),
    name: z.string(),
    category: z.string(),
    creativeCount: z.int().describe('How many listed creatives have it.'),
  })
  .meta({ id: 'Specialty' });

const creativeTypeSchema = z
  .strictObject({
    name: z.enum(creativeTypes).describe('What the parameter type takes.'),
    creativeCount: z.int(),
  })
  .meta({ id: 'CreativeType' });

const placeSchema = z
  .strictObject({
    city: z.string(),
    region: z.string().describe('A postal code in the United States, a name elsewhere; may be empty.'),
    country: z.string().length(2).describe('ISO 3166-1 alpha-2.'),
    label: z.string().describe('How the place is written, and what the parameter location takes.'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    creativeCount: z.int().describe('How many listed creatives serve it.'),
  })
  .meta({ id: 'Place' });

const creativeFields = {
  id: z.uuid().describe('Stays the same for as long as the profile exists. Store this one.'),
  slug: z
    .string()
    .nullable()
    .describe(
      'The readable end of the address. It follows the name; former slugs redirect to the present one.',
    ),
  name: z.string(),
  type: z.string().describe('See /types. Other values may be added.'),
  tagline: z.string().nullable(),
  summary: z.string().nullable().describe('One or two sentences.'),
  yearsExperience: z.int().nullable(),
  isFeatured: z.boolean().describe('A paid placement. Where you keep our order, label it.'),
  isVerified: z.boolean().describe('An admin of Oriel has checked who the creative is.'),
  rating: z
    .strictObject({
      average: z.number().nullable().describe('1 to 5; null without reviews.'),
      count: z.int(),
    })
    .describe('The mean of all reviews.'),
  specialties: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  basedIn: placeSchema
    .omit({ creativeCount: true })
    .nullable()
    .describe('The first service area.')
    .meta({ id: 'Base' }),
  avatar: z.strictObject({ url: address, width: z.int(), height: z.int() }).nullable(),
  cover: pictureSchema.nullable().describe('The first piece of the portfolio.'),
  url: address.describe('The public page. Link to it wherever you show a creative.'),
};

const country = z.string().length(2).describe('ISO 3166-1 alpha-2.');

export const tradeSchema = z
  .strictObject({
    services: z.array(z.string()),
    droneLicenses: z.array(country).describe('Countries whose license to fly drones they say they hold.'),
    buildingTypes: z.array(z.string()).describe('Of their projects, and those they name.'),
    languages: z.array(z.string()).describe('ISO 639-1.'),
    dayRate: z.string().nullable().describe('A band, in US dollars.'),
    insuredUntil: z.iso.date().nullable().describe('The last day of their liability insurance, as they say.'),
    travelsTo: z.array(country),
    availability: z
      .strictObject({
        months: z.array(z.string()).describe('Such as 2026-12.'),
        toldAt: moment.describe('When they said so; after 60 days it is no longer given.'),
      })
      .nullable(),
  })
  .describe(
    'What they say of their trade, in the values that the parameters of /creatives take. Values may be added.',
  )
  .meta({ id: 'Trade' });

export const creativeSchema = z.strictObject(creativeFields).meta({ id: 'Creative' });

export const creativeDetailSchema = z
  .strictObject({
    ...creativeFields,
    about: z.array(z.string()).describe('Paragraphs of plain text.'),
    trade: tradeSchema,
    portfolioCount: z.int(),
    stars: z
      .array(z.strictObject({ stars: z.int(), count: z.int() }))
      .describe('How many reviews gave each number of stars, from five to one.'),
  })
  .meta({ id: 'CreativeDetail' });

export const portfolioItemSchema = z
  .strictObject({
    id: z.uuid(),
    mediaType: z.enum(['image', 'video']),
    title: z.string(),
    description: z.string().nullable(),
    project: z.string().nullable(),
    architect: z.string().nullable(),
    location: z.string().nullable(),
    year: z.int().nullable(),
    picture: pictureSchema.describe('The picture; of a video, its still.'),
    video: z
      .strictObject({ url: address, seconds: z.number().nullable() })
      .nullable()
      .describe('MP4; null for a picture.'),
  })
  .meta({ id: 'PortfolioItem' });

export const reviewSchema = z
  .strictObject({
    id: z.uuid(),
    rating: z.int().min(1).max(5),
    text: z.string(),
    projectType: z.string().nullable(),
    reviewer: z
      .strictObject({ name: z.string(), company: z.string().nullable() })
      .describe('As on the public page.'),
    createdAt: moment,
    isEdited: z.boolean(),
    reply: z.strictObject({ text: z.string(), at: moment }).nullable().describe('The creative’s answer.'),
  })
  .meta({ id: 'Review' });

function pageOf<Item extends z.ZodType>(item: Item, id: string) {
  return z
    .strictObject({
      data: z.array(item),
      nextCursor: z
        .string()
        .nullable()
        .describe('The parameter cursor of the next page; null on the last. Also in the Link header.'),
    })
    .meta({ id });
}

function listOf<Item extends z.ZodType>(item: Item, id: string) {
  return z.strictObject({ data: z.array(item) }).meta({ id });
}

export const creativePageSchema = pageOf(creativeSchema, 'CreativePage')
  .extend({
    total: z.strictObject({
      count: z.int(),
      isExact: z.boolean().describe('False where there are at least that many.'),
    }),
  })
  .meta({ id: 'CreativePage' });
export const creativeAnswerSchema = z
  .strictObject({ data: creativeDetailSchema })
  .meta({ id: 'CreativeAnswer' });
export const portfolioSchema = listOf(portfolioItemSchema, 'Portfolio');
export const reviewPageSchema = pageOf(reviewSchema, 'ReviewPage');
export const specialtyListSchema = listOf(specialtySchema, 'SpecialtyList');
export const typeListSchema = listOf(creativeTypeSchema, 'CreativeTypeList');
export const placePageSchema = pageOf(placeSchema, 'PlacePage');
