/** What the site takes of Firebase Storage: a chunk of its own, fetched whole, with no more than this in it. */
export {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
