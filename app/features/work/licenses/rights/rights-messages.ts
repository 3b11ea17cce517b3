export const rightsMessages = {
  noFile: 'Please choose a picture.',
  tooLarge:
    'This file is larger than 30 MB or 60 megapixels. Try a smaller copy: pictures are recognized in any size.',
  noPicture: 'This file cannot be read as a picture. Please use a JPEG, PNG, WebP or TIFF.',
  nothing: {
    now: 'No current license matches these filters.',
    soon: 'None of your licenses ends within the next 60 days.',
    past: 'No license has ended or been withdrawn.',
  },
} as const;
