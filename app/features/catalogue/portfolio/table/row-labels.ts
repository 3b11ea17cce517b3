import {
  altTextMaxLength,
  creditMaxLength,
  descriptionMaxLength,
  keywordMaxLength,
  maxKeywords,
  titleMaxLength,
} from '../portfolio-limits.ts';
import type { RowField } from './read-rows.ts';

export const columnLabels: Record<RowField, string> = {
  title: 'Title',
  description: 'Description',
  altText: 'Alternative text',
  architect: 'Architect',
  location: 'Place',
  year: 'Year',
  keywords: 'Keywords',
  isFeatured: 'Featured',
};

export const textColumns: Record<Exclude<RowField, 'isFeatured'>, { maxLength: number; isLong: boolean }> = {
  title: { maxLength: titleMaxLength, isLong: true },
  description: { maxLength: descriptionMaxLength, isLong: true },
  altText: { maxLength: altTextMaxLength, isLong: true },
  architect: { maxLength: creditMaxLength, isLong: false },
  location: { maxLength: creditMaxLength, isLong: false },
  year: { maxLength: 4, isLong: false },
  keywords: { maxLength: maxKeywords * (keywordMaxLength + 2), isLong: true },
};

export type TextColumn = keyof typeof textColumns;

export const textColumnNames = [
  'title',
  'description',
  'altText',
  'architect',
  'location',
  'year',
  'keywords',
] as const satisfies readonly TextColumn[];
