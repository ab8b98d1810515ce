# `terraform output -raw` writes the first two into .env.production.local and functions/.env.<project>.

locals {
  site_environment = {
    VITE_FIREBASE_API_KEY     = data.google_firebase_web_app_config.site.api_key
    VITE_FIREBASE_AUTH_DOMAIN = data.google_firebase_web_app_config.site.auth_domain
    VITE_FIREBASE_PROJECT_ID  = var.project_id
    # The default bucket, which the rules name.
    VITE_FIREBASE_STORAGE_BUCKET = "${var.project_id}.firebasestorage.app"
    VITE_FIREBASE_APP_ID         = google_firebase_web_app.site.app_id
    VITE_SITE_URL                = "https://${local.host}"
  }
}

output "site_environment" {
  value = join("", [for name, value in local.site_environment : "${name}=${value}\n"])
}

output "function_parameters" {
  value = join("\n", [
    "CONTACT_TO=${var.contact_to}",
    "CONTACT_FROM=${var.contact_from}",
    # The functions answer to the site's own pages only.
    "ALLOWED_ORIGINS=${join(",", [for host in distinct([local.host, local.google_hosts[0]]) : "https://${host}"])}",
  ])
}

# Entries that the owners copy to where they bought the domain; empty once they are all there.
output "dns" {
  value = flatten([
    for domain in google_firebase_hosting_custom_domain.site : [
      for update in domain.required_dns_updates : [for desired in update.desired : desired.records]
    ]
  ])
}
